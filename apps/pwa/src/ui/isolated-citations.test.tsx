import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Background } from '../features/launch/question/background.tsx'
import { ValueText } from '../features/audit-log/value-text.tsx'
import { MarkedText } from './difference/marked-text.tsx'

const [annex, arabic] = ['ICAO Annex 17, 3.1', 'الملحق 17، 4.2']
const cell = `${annex}؛ ${arabic}`
const asked = { previous: null, considerations: { en: null, ar: null }, guidance: '' }

test.each([
  [
    'a question',
    <Background key="q" className="" row={{ ...asked, regulations: cell }} />,
    [annex, arabic, annex, arabic],
  ],
  [
    'the audit log',
    <ValueText key="t" part="regulations" value={cell} names={new Map()} />,
    [annex, arabic],
  ],
  ['a comparison', <MarkedText key="m" isCitations text={cell} other={annex} />, [annex, arabic]],
])('%s isolates each citation, in the direction of the page', (_, node, expected) => {
  const { container } = render(<MantineProvider>{node}</MantineProvider>)
  const isolated = [...container.querySelectorAll('bdi')]
  expect(isolated.map(({ textContent }) => textContent)).toEqual(expected)
  for (const one of isolated) expect(one.parentElement?.closest('[dir="auto"]')).toBeNull()
})
