import { serveFunction } from "../_shared/serve-function.ts";
import { handler } from "./handler.ts";

export default serveFunction(handler);
