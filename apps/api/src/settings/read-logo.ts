import type { Issue } from '@apron/contracts/problem.ts'
import { logoMaxBytes, logoMaxSide } from '@apron/contracts/settings.ts'
import { ProblemError } from '../problem.ts'
import { readPixels } from '../read-pixels.ts'
import type { SettingsTables } from './tables.ts'

type Picture = Pick<SettingsTables['logo'], 'type' | 'data'>

/** The logo in a data URL. 422 for one that is too large or not what it says it is. */
export function readLogo(url: string): Picture {
  const [, name = '', data = ''] = /^data:image\/(\w+);base64,(.*)$/.exec(url) ?? []
  const bytes = Buffer.from(data, 'base64')
  if (bytes.length > logoMaxBytes) throw invalid('too_big', `At most ${logoMaxBytes} bytes.`)
  const size = readPixels(bytes)
  if (size === null || size.type !== name) {
    throw invalid('not-a-picture', 'Not a picture of the kind that it says.')
  }
  if (Math.max(size.width, size.height) > logoMaxSide) {
    throw invalid('too-large-a-picture', `At most ${logoMaxSide} pixels a side.`)
  }
  return { type: size.type, data: bytes.toString('base64') }
}

function invalid(code: string, message: string): ProblemError {
  const issues: Issue[] = [{ path: 'body.logo', code, message }]
  return new ProblemError('input-invalid', 'The logo cannot be taken.', { issues })
}
