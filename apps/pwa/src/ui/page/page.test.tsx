import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { Suspense, use } from 'react'
import { test } from 'vitest'
import { Page } from './page.tsx'

const never = new Promise<string>(() => undefined)

/** As a panel does whose texts are a file of their own. */
const Waiting = () => <p>{use(never)}</p>

test('a page has its h1 while a part of it waits for its texts', () => {
  render(
    <MantineProvider>
      <Suspense>
        <Page title="Riverside">
          <Waiting />
        </Page>
      </Suspense>
    </MantineProvider>,
  )
  screen.getByRole('heading', { level: 1, name: 'Riverside' })
  screen.getByRole('status')
})
