const secret = /password|secret|token|hash$|signing|authorization/i

/**
 * A JSON value in which nothing is left under a key that names a secret. The log should hold none;
 * this keeps one that got there by mistake from being shown.
 */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      secret.test(key) ? '…' : withoutSecrets(part),
    ]),
  )
}
