/** The first bytes of a picture that says that it has this size. */
export const headOf = {
  png: (width: number, height: number): Buffer => {
    const head = Buffer.alloc(33)
    head.write('\x89PNG\r\n\x1a\n', 0, 'latin1')
    head.writeUInt32BE(13, 8)
    head.write('IHDR', 12, 'latin1')
    head.writeUInt32BE(width, 16)
    head.writeUInt32BE(height, 20)
    return head
  },
  jpeg: (width: number, height: number): Buffer => {
    const head = Buffer.from('ffd8ffe000104a46494600010100000100010000ffffc2001108', 'hex')
    const size = Buffer.alloc(4)
    size.writeUInt16BE(height, 0)
    size.writeUInt16BE(width, 2)
    return Buffer.concat([head, size])
  },
  webp: (width: number, height: number): Buffer => {
    const head = Buffer.alloc(30)
    head.write('RIFF\0\0\0\0WEBPVP8X', 0, 'latin1')
    head.writeUIntLE(width - 1, 24, 3)
    head.writeUIntLE(height - 1, 27, 3)
    return head
  },
} as const
