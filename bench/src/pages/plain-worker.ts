// oxlint-disable-next-line typescript/triple-slash-reference -- its types lie beside its other user
/// <reference path="../../../packages/report/src/setter/pdfmake.d.ts" />
import boldUrl from '@expo-google-fonts/ibm-plex-sans-arabic/700Bold/IBMPlexSansArabic_700Bold.ttf?url'
import regularUrl from '@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf?url'
import pdfMake from 'pdfmake/build/pdfmake.min.js'

addEventListener('message', ({ data }: MessageEvent<readonly string[]>) => void make(data))

/** As the setter's own pages say it is used: paragraphs one after the other, and nothing of ours. */
async function make(paragraphs: readonly string[]): Promise<void> {
  const [regular, bold] = await Promise.all([bytesOf(regularUrl), bytesOf(boldUrl)])
  pdfMake.addVirtualFileSystem({
    'regular.ttf': { data: regular, encoding: 'binary' },
    'bold.ttf': { data: bold, encoding: 'binary' },
  })
  pdfMake.setFonts({ Plain: { normal: 'regular.ttf', bold: 'bold.ttf' } })
  const content = paragraphs.map((text) => ({ text }))
  const file = await pdfMake.createPdf({ content, defaultStyle: { font: 'Plain' } }).getBuffer()
  postMessage(file.length)
}

async function bytesOf(url: string): Promise<Uint8Array> {
  return new Uint8Array(await (await fetch(url)).arrayBuffer())
}
