import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { startTexts } from '../../../i18n/i18n.ts'
import { connect } from '../../../testing/open-page.tsx'
import type { Crop } from './crop.ts'
import { PhotoCrop } from './photo-crop.tsx'

vi.mock('./draw-photo.ts', () => ({ drawCrop: () => undefined }))

test('a tap brings its point into the middle of the picture: nobody has to drag', async () => {
  connect({ fetch: () => Promise.reject(new Error('no server')) } as never)
  await startTexts()
  Object.assign(Element.prototype, { setPointerCapture: () => undefined })
  const taken: Crop[] = []
  render(
    <MantineProvider>
      <PhotoCrop
        picture={{ width: 1000, height: 500 } as ImageBitmap}
        isBusy={false}
        onTake={(crop) => taken.push(crop)}
        onCancel={() => undefined}
      />
    </MantineProvider>,
  )
  const area = await screen.findByRole('application')
  area.getBoundingClientRect = () => new DOMRect(0, 0, 100, 100)
  fireEvent.pointerDown(area, { clientX: 75, clientY: 50 })
  fireEvent.pointerUp(area, { clientX: 75, clientY: 50 })
  const [take] = screen.getAllByRole('button')
  await userEvent.click(take as HTMLElement)
  expect(taken).toEqual([{ x: 625, y: 250, zoom: 1 }])
})
