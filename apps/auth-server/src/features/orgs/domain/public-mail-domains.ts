/** Domains at which anyone can get an email address: having one says nothing about where a person works. */
const PUBLIC_MAIL_DOMAINS: ReadonlySet<string> = new Set([
  ...["126.com", "163.com", "aol.com", "att.net", "bluewin.ch", "btinternet.com", "comcast.net", "daum.net"],
  ...["duck.com", "fastmail.com", "free.fr", "freenet.de", "gmail.com", "gmx.at", "gmx.ch", "gmx.com", "gmx.de"],
  ...["gmx.net", "googlemail.com", "hey.com", "hotmail.co.uk", "hotmail.com", "hotmail.de", "hotmail.es"],
  ...["hotmail.fr", "hotmail.it", "icloud.com", "laposte.net", "libero.it", "live.co.uk", "live.com", "live.fr"],
  ...["live.nl", "mac.com", "mail.com", "mail.ru", "me.com", "msn.com", "naver.com", "orange.fr", "outlook.com"],
  ...["outlook.de", "outlook.es", "outlook.fr", "outlook.it", "pm.me", "proton.me", "protonmail.com", "qq.com"],
  ...["rediffmail.com", "rocketmail.com", "sbcglobal.net", "seznam.cz", "sfr.fr", "sina.com", "sky.com"],
  ...["t-online.de", "terra.com.br", "tuta.com", "tutanota.com", "uol.com.br", "verizon.net", "virgilio.it"],
  ...["wanadoo.fr", "web.de", "wp.pl", "yahoo.ca", "yahoo.co.in", "yahoo.co.jp", "yahoo.co.uk", "yahoo.com"],
  ...["yahoo.com.au", "yahoo.com.br", "yahoo.de", "yahoo.es", "yahoo.fr", "yahoo.it", "yandex.com", "yandex.ru"],
  ...["ymail.com", "zoho.com"],
]);

/**
 * Returns whether a domain is one of the large public mail services. Nobody joins an organization by such a domain: one that was set there by
 * mistake, such as the domain of its founder's private address, would let in everyone who has an account at that service.
 *
 * @param domain in lower case
 */
export function isPublicMailDomain(domain: string): boolean {
  return PUBLIC_MAIL_DOMAINS.has(domain);
}
