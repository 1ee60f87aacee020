import { expect, test } from 'vitest'
import { fingerprint } from './fingerprint.ts'
import { provenEngine } from './write-proof.ts'

test('docs/proof.md names the engine that was played; where it is another one now, this says so', () => {
  const proven = provenEngine()
  expect(proven).not.toBeNull()
  if (proven !== fingerprint().engine)
    process.stdout.write('WARNING: the engine has changed since docs/proof.md was written.\n')
})
