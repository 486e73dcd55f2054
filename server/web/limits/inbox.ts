/** Domains of a host that delivers to one inbox what comes for a name at any of them, the first of them foremost. */
const hosts = [
	"gmail.com googlemail.com",
	"icloud.com me.com mac.com",
	"proton.me protonmail.com protonmail.ch pm.me",
	"yandex.ru yandex.com yandex.by yandex.kz yandex.ua ya.ru narod.ru",
].map((domains) => domains.split(" "));

/**
 * One spelling for all addresses that reach an inbox at the large hosts, which ignore what stands behind a plus sign and
 * marks inside the name, or take it from the domain as Fastmail does. For counting alone: at another host two people
 * whose names differ by a dot are counted as one.
 */
export function inboxOf(email: string): string {
	const [name = "", address = ""] = email.toLowerCase().split("@");
	const [, subdomain, fastmail] = /^(?:.+\.)?([^.]+)\.(fastmail\.\w+)$/u.exec(address) ?? [];
	const domain = fastmail ?? hosts.find((domains) => domains.includes(address))?.[0] ?? address;
	return `${(subdomain ?? name).replace(/\+.*$|[._-]/gsu, "")}@${domain}`;
}
