import { expect, test } from "vitest";
import { guardDataRequest } from "./guard-data-request.ts";

test.each([
	["name=constructor", 400],
	["name=toString.x", 400],
	["name=not.__proto__.x", 400],
	["or=(name.constructor.x,id.is.null)", 400],
	["x.and=(id.is.null,name.not.valueOf.x)", 400],
	["name=eq.constructor", "goes on"],
	["name=not.eq.constructor", "goes on"],
	["or=(name.eq.constructor,id.is.null)", "goes on"],
	["select=*", "goes on"],
	["name=ilike.*toString*", "goes on"],
])("a filter needs an operator: %s, %s", async (query, outcome) => {
	const answer = await guardDataRequest(new Request(`http://localhost/rest/v1/templates?${query}`));
	expect(answer instanceof Response ? answer.status : "goes on").toBe(outcome);
});
