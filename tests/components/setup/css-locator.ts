import { type Locator, locators } from "vitest/browser";

// For what a role or a text cannot name, such as the mark of a letter that is bold.
locators.extend({
	css: (selector: string) => `css=${selector}`,
});

declare module "vitest/browser" {
	interface LocatorSelectors {
		css: (selector: string) => Locator;
	}
}
