// Sets light or dark before the first paint, so that no one sees the wrong one flash.
// The key and the attribute are Mantine's own; MantineProvider takes over from here.
{
	let choice = "auto";
	try {
		choice = localStorage.getItem("mantine-color-scheme-value") ?? "auto";
	} catch {
		// Storage can be forbidden; the system's scheme is then the right one.
	}
	const dark =
		choice === "dark" || (choice !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
	document.documentElement.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light");
}
