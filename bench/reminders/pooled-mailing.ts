import process from "node:process";
import { createTransport } from "nodemailer";
import { mailJobs, renderJob } from "./mailings.ts";

// nodemailer's pool as it comes, with the product's number of connections: mails that are ready go out as fast as
// it takes them. Nothing is claimed, rendered or recorded.

const [url = "", count = ""] = process.argv.slice(2);
const mails = await Promise.all(mailJobs(Number(count)).map(renderJob));
const transport = createTransport({ url, pool: true, maxConnections: 5, maxMessages: 1000 });
await Promise.all(mails.map((mail) => transport.sendMail(mail)));
transport.close();
