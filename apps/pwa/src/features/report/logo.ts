/** A logo as the setter can draw it, PNG or JPEG; null where there is none, or the browser cannot read it. */
export async function drawableLogo(logo: string | null): Promise<string | null> {
  if (logo === null || /^data:image\/(?:png|jpeg);/.test(logo)) return logo
  try {
    const image = new Image()
    image.src = logo
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    return canvas.toDataURL('image/png')
  } catch {
    return null
  }
}
