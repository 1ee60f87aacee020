import { MantineProvider } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Tree } from './tree.tsx'
import type { TreeItem } from './tree-model.ts'

const line = (key: string): TreeItem => ({
  key,
  level: 1,
  parent: null,
  leaves: [key],
  isLeaf: true,
})

test('a line begins where the one above it ends, however high its text makes that', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(120)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  render(
    <MantineProvider>
      <Tree
        label="Questions"
        rows={['a', 'b', 'c'].map(line)}
        open={new Set()}
        chosen={new Set()}
        isAllOpen
        wordsOf={({ key }) => key}
        onOpen={() => undefined}
        onToggle={() => undefined}
      />
    </MantineProvider>,
  )
  await waitFor(() =>
    expect(screen.getAllByRole('treeitem').map((item) => item.style.insetBlockStart)).toEqual([
      '0px',
      '120px',
      '240px',
    ]),
  )
  expect(screen.getAllByRole('treeitem')[1]?.getAttribute('aria-setsize')).toBe('3')
})
