import type { Issue } from '@apron/contracts/problem.ts'
import { logoMaxBytes, logoMaxSide } from '@apron/contracts/settings.ts'
import { setInThread } from '../../reporting/issuing/make-in-thread.ts'
import { JobFault } from '../../platform/jobs/job-fault.ts'
import { ProblemError } from '../../platform/problem.ts'
import { readPixels } from '../../platform/read-pixels.ts'
import type { SettingsTables } from '../../platform/settings/tables.ts'

type Picture = Pick<SettingsTables['logo'], 'type' | 'data'>

/** The logo in a data URL. 422 for one that is too large, not what it says it is, or cannot be drawn on a report. */
export async function readLogo(url: string): Promise<Picture> {
  const [, name = '', sent = ''] = /^data:image\/(\w+);base64,(.*)$/.exec(url) ?? []
  const bytes = Buffer.from(sent, 'base64')
  if (bytes.length > logoMaxBytes) throw invalid('too_big', `At most ${logoMaxBytes} bytes.`)
  const size = readPixels(bytes)
  if (size === null || size.type !== name) {
    throw invalid('not-a-picture', 'The picture is not of the type it claims to be.')
  }
  if (Math.max(size.width, size.height) > logoMaxSide) {
    throw invalid('too-large-a-picture', `At most ${logoMaxSide} pixels per side.`)
  }
  const data = bytes.toString('base64')
  if (!(await canBeDrawn(size.type, data)))
    throw invalid('not-a-picture', 'The picture cannot be shown.')
  return { type: size.type, data }
}

/** Milliseconds that it is waited for, behind the report that is being made. */
const longestTrial = 60_000

/** The setter itself is asked: with a picture that it stumbles over no report could be made. It passes WebP over. */
async function canBeDrawn(type: Picture['type'], data: string): Promise<boolean> {
  if (type === 'webp') return true
  const timeOver = AbortSignal.timeout(longestTrial)
  try {
    await setInThread({ logo: `data:image/${type};base64,${data}` }, timeOver)
    return true
  } catch (error) {
    if (error instanceof JobFault) return false
    if (timeOver.aborted) throw new ProblemError('server-busy', 'The setter is busy with a report.')
    throw error
  }
}

function invalid(code: string, message: string): ProblemError {
  const issues: Issue[] = [{ path: 'body.logo', code, message }]
  return new ProblemError('input-invalid', 'The logo cannot be taken.', { issues })
}
