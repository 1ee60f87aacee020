/** Before the name of a cookie: browsers take it from HTTPS alone, for this host alone and all of its paths. */
export const hostPrefix = '__Host-'

/** A cookie, as `name=value; Path=…; …`, as one that no other host and no plain page can set or replace. */
export const hostOnly = (cookie: string): string =>
  `${hostPrefix}${cookie.replace(/; Path=[^;]*/i, '; Path=/')}; Secure`

/** The value of a cookie that was sent, under its name with the prefix or, from before, without. */
export function cookieIn(sent: string, name: string): string | null {
  const cookies = sent.split(';').map((cookie) => cookie.trim())
  const found =
    cookies.find((cookie) => cookie.startsWith(`${hostPrefix}${name}=`)) ??
    cookies.find((cookie) => cookie.startsWith(`${name}=`))
  return found === undefined ? null : found.slice(found.indexOf('=') + 1)
}
