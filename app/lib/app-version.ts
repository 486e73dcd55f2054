/** The name of the entry script, which has a hash of all that the app is made of. */
export const appVersion = new URL(
	document.querySelector<HTMLScriptElement>("script[type=module]")?.src ?? "",
	window.location.href,
).pathname;
