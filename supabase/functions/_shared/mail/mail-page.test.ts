import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mailPage } from "./mail-page.ts";

const folder = new URL("../../../templates/", import.meta.url);
const config = readFileSync(new URL("../../../config.toml", import.meta.url), "utf8");

test.each(readdirSync(folder))(
	"%s is a page of the same look as reminders, named in the settings",
	(file) => {
		const html = readFileSync(new URL(file, folder), "utf8");
		const [, subject = "", heading = "", content = ""] =
			/<title>(.*?)<\/title>.*<h1[^>]*>(.*?)<\/h1>\n(.*)\n<\/div>\n<\/td>/su.exec(html) ?? [];
		expect(html).toBe(mailPage(subject, heading, content));
		expect(config).toContain(`subject = "${subject}"\ncontent_path = "./supabase/templates/${file}"`);
		const type = file.replace(".html", "").replace("-", "_");
		expect(config).toContain(`[auth.email.template.${type}]`);
		expect(html).not.toMatch(/<(img|script|iframe|link)\b|url\(|@import|src=/iu);
		expect(html).toContain('href="{{ .ConfirmationURL }}"');
	},
);
