/** The fields of a body, which Auth reads as JSON whatever its type says; none where it is no object. */
export async function readBody(request: Request): Promise<Record<string, unknown>> {
	const body: unknown = await request
		.clone()
		.json()
		.catch(() => null);
	return typeof body === "object" && body !== null ? { ...body } : {};
}
