/** Marks of direction, soft hyphens, zero-width spaces: what copying an address brings along. Joiners may be in a domain. */
const unseen = /(?![\u200c\u200d])\p{Cf}/gu
const domainLetters = /^(?:[\p{L}\p{M}\p{N}.-]|\u200c|\u200d)+$/u
const isAscii = (text: string): boolean => !/[^ -~]/.test(text)

/**
 * An email address in the one form in which it is stored and compared: without spaces around it and marks that
 * nobody sees, in lower case, its domain in ASCII (RFC 5891) as mail servers take it. What is no address comes back
 * with as much of that as can be done.
 */
export function plainAddress(text: string): string {
  const bare = text.replaceAll(unseen, '').trim().toLowerCase()
  const at = bare.lastIndexOf('@')
  const domain = bare.slice(at + 1)
  if (at < 0 || isAscii(domain) || !domainLetters.test(domain)) return bare
  const url = `http://${domain}`
  return URL.canParse(url) ? bare.slice(0, at + 1) + new URL(url).hostname : bare
}

/** One part or more before the @; a domain of two labels at least, whose last may be one of another script in ASCII. */
export const addressPattern =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/
