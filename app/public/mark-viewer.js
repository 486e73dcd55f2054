// Runs before the first paint. A page comes as a visitor sees it, with the frame that an author sees beside it:
// says which of both is shown. Whoever comes by a mailed link, or to the planner, waits for their own page.
{
	let viewer = "visitor";
	try {
		if (Object.keys(localStorage).some((key) => /^sb-.+-auth-token$/.test(key))) viewer = "author";
	} catch {
		// Storage can be forbidden; there is no session then.
	}
	if (/[#&](access_token|error|message)=|^#plan/.test(location.hash)) viewer = "unknown";
	document.documentElement.setAttribute("data-viewer", viewer);

	// A button that is pressed before its code has come is pressed again when it is there, unless its author types on.
	addEventListener("click", ({ target }) => {
		globalThis.earlyButton = target.closest?.("button");
	});
	addEventListener("input", () => {
		globalThis.earlyButton = null;
	});

	// A form that is sent before its code has come would leave the page, with what was typed.
	addEventListener("submit", (event) => event.preventDefault());
}
