import type { TestApp } from '@apron/api/testing/test-app.ts'
import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { openLaunch } from '../testing/open-launch.tsx'
import { test } from '../testing/page-test.ts'

test('an audit is taken offline in the language of the page', async ({ app }) => {
  const asked = new Map<string, string | null>()
  const fetch: TestApp['fetch'] = (path, init) => {
    asked.set(path.split('?')[0] ?? '', new Headers(init?.headers).get('accept-language'))
    return app.fetch(path, init)
  }
  const { assessmentId } = await openLaunch({ ...app, fetch }, { language: 'ar' })
  await waitFor(() => expect(asked.get(`/api/assessment/launch/${assessmentId}`)).toBe('ar'))
})
