import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { vi } from 'vitest'

/** Runs `meanwhile` once `work` has come to a password's hash, and before that is made. */
export async function whileHashing<T>(
  work: () => Promise<T>,
  meanwhile: () => Promise<unknown>,
): Promise<T> {
  const real = crypto.argon2
  let happened: Promise<unknown> | undefined
  const spy = vi.spyOn(crypto, 'argon2').mockImplementation((...args) => {
    happened ??= meanwhile()
    void happened.finally(() => real(...args))
  })
  syncBuiltinESMExports()
  try {
    const result = await work()
    await happened
    return result
  } finally {
    spy.mockRestore()
    syncBuiltinESMExports()
  }
}
