import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

/** Presses buttons that give the browser a file to keep; each answers with that file's bytes. */
export function catchFiles(): (
  user: UserEvent,
  button: string,
) => Promise<Uint8Array<ArrayBuffer>> {
  const blobs: Blob[] = []
  URL.createObjectURL = (blob) => {
    blobs.push(blob as Blob)
    return 'blob:file'
  }
  URL.revokeObjectURL = () => undefined
  // jsdom opens no address for a file.
  HTMLAnchorElement.prototype.click = () => undefined
  return async (user, name) => {
    // It cannot be pressed before the rows are there.
    await waitFor(() =>
      expect(screen.getByRole('button', { name })).toHaveProperty('disabled', false),
    )
    await user.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(blobs).toHaveLength(1))
    const bytes = await blobs.pop()?.arrayBuffer()
    return new Uint8Array(bytes ?? new ArrayBuffer())
  }
}
