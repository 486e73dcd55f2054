export { timestampSchema } from "../../../domain/timestamp.ts";
