const { promise, resolve } = Promise.withResolvers<void>();

/**
 * Resolves when the first answers of the main page are there: on a slow line, code that comes late would take its turn
 * before them. Where the service worker has the code, and on other pages, nothing waits.
 */
export const afterPage = promise;
export const openAfterPage = resolve;

const { navigator, location } = globalThis;
if (navigator.serviceWorker?.controller || location?.pathname !== "/" || location.hash) resolve();
