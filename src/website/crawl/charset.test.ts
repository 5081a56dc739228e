import { expect, test } from 'vitest'
import { decodeHtml, sniffCharset } from './charset.ts'
import { processorTime } from '#test/support/processor-time.ts'

const ascii = (text: string) => Buffer.from(text, 'latin1')

test.each([
  ['a byte order mark wins over the header', Buffer.from('\uFEFF<p>ñ'), 'text/html; charset=iso-8859-1', 'utf-8'],
  ['the header wins over the document', ascii('<meta charset="koi8-r">'), 'text/html; charset=Shift_JIS', 'shift_jis'],
  ['a quoted label in the header', ascii('x'), 'text/html;charset="GBK"', 'gbk'],
  ['an unknown label in the header counts for nothing', ascii('<meta charset=koi8-r>'), 'text/html; charset=none', 'koi8-r'],
  ['meta charset', ascii("<!doctype html><html><head><META CharSet = 'ISO-8859-15' >"), null, 'iso-8859-15'],
  ['meta http-equiv', ascii('<meta content="text/html; charset=big5" http-equiv="Content-Type">'), null, 'big5'],
  ['content without http-equiv is no declaration', ascii('<meta name="x" content="text/html; charset=big5">\xe9'), null, 'windows-1252'],
  ['a declaration in a comment', ascii('<!-- <meta charset="big5"> --><meta charset="euc-kr">'), null, 'euc-kr'],
  ['the shortest comment', ascii('<!--><meta charset="euc-kr">'), null, 'euc-kr'],
  ['a declaration inside an attribute', ascii('<div title="<meta charset=big5>"><meta charset=euc-kr>'), null, 'euc-kr'],
  ['an unknown declaration is passed over', ascii('<meta charset="none"><meta charset="euc-kr">'), null, 'euc-kr'],
  ['UTF-16 declared in ASCII is UTF-8', ascii('<meta charset="utf-16">'), null, 'utf-8'],
  ['x-user-defined', ascii('<meta charset="x-user-defined">'), null, 'windows-1252'],
  ['an XML declaration', ascii('<?xml version="1.0" encoding="windows-1251"?><html>'), null, 'windows-1251'],
  ['a late declaration', ascii(`${' '.repeat(2000)}<meta charset="windows-1250">\xe9`), null, 'windows-1250'],
  ['well-formed UTF-8, whatever is said of it', Buffer.from('<meta charset="iso-8859-1"><p>ñandú'), 'text/html; charset=latin1', 'utf-8'],
  ['nothing declared, valid UTF-8', Buffer.from('<p>ñandú'), null, 'utf-8'],
  ['nothing declared, no UTF-8', ascii('<p>\xf1and\xfa'), 'text/html', 'windows-1252'],
  ['nothing at all', ascii(''), null, 'utf-8'],
])('%s', (_rule, bytes, contentType, encoding) => {
  expect(sniffCharset(bytes, contentType)).toBe(encoding)
})

test('text is decoded without its byte order mark, and windows-1252 with its quotes', () => {
  expect(decodeHtml(Buffer.from('\uFEFFñ'), null)).toBe('ñ')
  expect(decodeHtml(ascii('\x80 \x93\xf1\x94 \x81'), 'text/html; charset=latin1')).toBe('€ “ñ” \u0081')
  expect(decodeHtml(Buffer.from([0xff, 0xfe, 0xf1, 0]), null)).toBe('ñ')
})

test('ten thousand unclosed tags and quotes are read quickly', () => {
  const started = processorTime()
  sniffCharset(ascii(`\xff${'<a "'.repeat(250_000)}${'<!--'.repeat(10_000)}`), null)
  expect(processorTime() - started).toBeLessThan(3000)
})

test.each(['', 'plain', 'ñandú € “quoted” 🦆\0', '\uFEFFñ\uFEFF', '\uFEFFplain', 'ÿ'.repeat(70_000)])(
  'UTF-8 is decoded as the Encoding standard says, cut anywhere (%#)',
  text => {
    const bytes = Buffer.from(text)
    for (const cut of [0, 1, 2, 3, 5]) {
      const part = bytes.subarray(0, Math.max(0, bytes.length - cut))
      expect(decodeHtml(part, 'text/html; charset=utf-8')).toBe(new TextDecoder().decode(part))
    }
  },
)
