// The viewer's own worker, in a file whose name our policy of workers knows.
import 'pdfjs-dist/build/pdf.worker.min.mjs'
