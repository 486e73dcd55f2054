import { z } from "zod";

// zod compiles schemas with `new Function` when it may. The content security policy forbids that, and the
// browser reports even the attempt. Must be imported before any module that builds a schema.
z.config({ jitless: true });
