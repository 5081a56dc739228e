/**
 * Records the demo video of the real product on its example site, in both languages, with captions: `npm run build && npx tsx
 * scripts/demo-video.ts`. Needs ffmpeg with libvpx-vp9 and libx264. Writes src/web/public/demo/; pictures.ts
 * takes the posters there.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright-core'
import type { Language } from '#contracts/language.ts'
import { findTestBrowser } from '#test/support/browser.ts'
import { startBuiltProduct } from '#test/support/built-product.ts'
import { demoStory } from './demo-video/demo-story.ts'
import { Recorder } from './demo-video/recorder.ts'
import { webVtt } from './demo-video/web-vtt.ts'

const folder = 'src/web/public/demo'
const framesPerSecond = 25

const size = { width: 1280, height: 720 }

function encode(frames: string, language: Language): void {
  const input = ['-y', '-loglevel', 'error', '-f', 'concat', '-safe', '0', '-i', path.join(frames, 'frames.txt')]
  const picture = ['-vf', `fps=${framesPerSecond},format=yuv420p`, '-an']
  const target = path.join(folder, `indaga-${language}`)
  execFileSync('ffmpeg', [
    ...input,
    ...picture,
    ...'-c:v libvpx-vp9 -b:v 0 -crf 34 -row-mt 1 -deadline good -cpu-used 2'.split(' '),
    `${target}.webm`,
  ])
  execFileSync('ffmpeg', [...input, ...picture, ...'-c:v libx264 -preset slow -crf 25 -movflags +faststart'.split(' '), `${target}.mp4`])
}

async function record(language: Language): Promise<void> {
  const { origin, stop } = await startBuiltProduct({ INDAGA_EXAMPLE_SITE: 'on' })
  const frames = mkdtempSync(path.join(os.tmpdir(), 'indaga-video-'))
  const browser = await chromium.launch(await findTestBrowser())
  try {
    const context = await browser.newContext({ viewport: size, locale: language, colorScheme: 'light' })
    const recorder = new Recorder(await context.newPage(), frames)
    const captions = await demoStory(recorder, { origin, language })
    recorder.writeList()
    encode(frames, language)
    writeFileSync(path.join(folder, `indaga-${language}.vtt`), webVtt(captions))
  } finally {
    await browser.close()
    await stop()
    rmSync(frames, { recursive: true, force: true })
  }
}

mkdirSync(folder, { recursive: true })
for (const language of ['es', 'en'] as const) {
  await record(language)
  for (const kind of ['webm', 'mp4']) {
    const file = path.join(folder, `indaga-${language}.${kind}`)
    console.log(`${file}  ${Math.round(statSync(file).size / 1024)} kB`)
  }
}
