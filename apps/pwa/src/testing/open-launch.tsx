import {
  makeAssessment,
  makeQuestions,
  makeUser,
  type NewAssessment,
  type Question,
  type User,
} from '@apron/api/testing/builders.ts'
import type { TestApp } from '@apron/api/testing/test-app.ts'
import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { Language } from '../i18n/language.ts'
import { openPage, type OpenPage } from './open-page.tsx'

export type OpenLaunch = OpenPage & {
  readonly lead: User
  readonly assessmentId: string
  readonly questions: readonly Question[]
}

/** Opens the audit-taking screen of a new assessment as its lead, at its first question. */
export async function openLaunch(
  app: TestApp,
  {
    count = 3,
    language = 'en',
    search = '',
    rest = {},
    team = [],
    prepare = () => Promise.resolve(),
  }: Pick<NewAssessment, 'rest' | 'team'> & {
    readonly count?: number
    readonly language?: Language
    readonly search?: string
    /** What stands on the server before the screen is opened. */
    readonly prepare?: (made: Omit<OpenLaunch, keyof OpenPage>) => Promise<void>
  } = {},
): Promise<OpenLaunch> {
  const lead = await makeUser(app, 'auditor', { firstName: 'Salma', lastName: 'Haddad' })
  const questions = await makeQuestions(app, count)
  const { id: assessmentId } = await makeAssessment(app, { lead, questions, rest, team })
  const made = { lead, assessmentId, questions }
  await prepare(made)
  const path = `/assessment/launch/${assessmentId}${search}`
  const page = await openPage(app, { path, as: lead, language })
  // By role the whole page would be gone through at each look.
  await waitFor(() => expect(document.querySelector('section h2')).not.toBeNull())
  return { ...page, ...made }
}
