import type { Result } from '@apron/contracts/client.ts'
import { apiWith } from '../data/api.ts'
import { signIn } from './people.ts'

/** Signs in the person of a token that was given (autologin); the answer says who that is, or why not. */
export async function autologin(token: string): Promise<Result<'session.me'>> {
  const result = await apiWith(async () => token)('session.me', {})
  if (result.ok) await signIn({ token, user: result.value.user })
  return result
}
