import { expect, test } from "vitest";
import { guardDataRequest } from "./guard-data-request.ts";

const answer = (query: string) =>
	guardDataRequest(new Request(`http://localhost/rest/v1/templates?${query}`));

test.each([
	"name=constructor",
	"name=toString.x",
	"name=not.__proto__.x",
	"or=(name.constructor.x,id.is.null)",
	"x.and=(id.is.null,name.not.valueOf.x)",
])("%s has no operator", async (query) => {
	const refusal = await answer(query);
	expect(refusal).toBeInstanceOf(Response);
	expect(refusal).toMatchObject({ status: 400 });
});

test.each([
	"name=eq.constructor",
	"name=not.eq.constructor",
	"or=(name.eq.constructor,id.is.null)",
	"select=*",
	"name=ilike.*toString*",
])("%s goes on", async (query) => {
	expect(await answer(query)).toBeInstanceOf(Request);
});
