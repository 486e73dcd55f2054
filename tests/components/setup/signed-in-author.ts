/** The author whom a component is shown to. */
export interface SignedInAuthor {
	userId: string;
	email: string;
	password: string;
	accessToken: string;
	refreshToken: string;
}

declare module "vitest/browser" {
	/** Calls of component tests to the process that runs them. */
	interface BrowserCommands {
		/** Makes a verified account on the product. */
		createAuthor: () => Promise<SignedInAuthor>;
		/** Lets the page prefer light or dark. */
		emulateColorScheme: (colorScheme: "light" | "dark") => Promise<void>;
		/** Prints what a failed test tells, and the last lines of the product's log. */
		printFailure: (text: string) => Promise<void>;
	}
}
