/**
 * A page filmed picture by picture: what a hand does (moving, typing) is filmed step by step and plays at an even pace however slow
 * this machine is; what the product does is filmed as it happens, with the time it took.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import type { Caption } from './web-vtt.ts'

const step = 1 / 25
const pointerId = 'demo-pointer'

interface Frame {
  file: string
  /** Seconds. */
  shown: number
}

export class Recorder {
  readonly page: Page
  readonly #folder: string
  readonly #frames: Frame[] = []
  readonly #captions: Caption[] = []
  #pointer = { x: 640, y: 420 }
  /** The picture that stands for the video before it plays. */
  poster = ''

  constructor(page: Page, folder: string) {
    this.page = page
    this.#folder = folder
  }

  /** Seconds filmed so far. */
  get time(): number {
    return this.#frames.reduce((sum, { shown }) => sum + shown, 0)
  }

  get captions(): readonly Caption[] {
    return this.#captions
  }

  async #film(shown: number): Promise<Frame> {
    const file = path.join(this.#folder, `${String(this.#frames.length).padStart(5, '0')}.png`)
    await this.#drawPointer()
    await this.page.screenshot({ path: file, caret: 'initial' })
    const frame = { file, shown }
    this.#frames.push(frame)
    return frame
  }

  /** A pointer that pictures show; the real one is not part of them. Set by script, so that the page's policy allows it. */
  async #drawPointer(): Promise<void> {
    await this.page.evaluate(
      ({ id, x, y }) => {
        let pointer = document.getElementById(id)
        if (!pointer || pointer.parentElement !== document.body) {
          pointer?.remove()
          pointer = document.createElement('div')
          pointer.id = id
          pointer.setAttribute('aria-hidden', 'true')
          pointer.style.cssText = 'position:fixed;z-index:9999;width:22px;height:22px;pointer-events:none;left:0;top:0'
          pointer.innerHTML =
            '<svg viewBox="0 0 22 22" width="22" height="22"><path d="M3 2l13 10.2-6 .7-3.4 5.3z" fill="#14201d" stroke="#fff" stroke-width="1.5" stroke-linejoin="round"/></svg>'
          document.body.append(pointer)
        }
        pointer.style.transform = `translate(${x - 3}px, ${y - 2}px)`
      },
      { id: pointerId, ...this.#pointer },
    )
  }

  /** What is seen stays for so many seconds. */
  async hold(seconds: number): Promise<void> {
    // Transitions end first, so that the picture is not one of their middle.
    await sleep(250)
    const frame = await this.#film(0)
    frame.shown = seconds
  }

  /** Films as it happens until `done`, which must end by itself; never longer than it took, nor `atMost` seconds of it. */
  async live(done: Promise<unknown>, atMost = 6): Promise<void> {
    const over = done.then(
      () => true,
      () => true,
    )
    const began = this.time
    let started = performance.now()
    let pause = 0
    while (!(await Promise.race([over, sleep(pause, false)]))) {
      const frame = await this.#film(0)
      const now = performance.now()
      frame.shown = this.time - began < atMost ? Math.max(step, (now - started) / 1000) : 0
      pause = Math.max(0, step * 1000 - (now - started))
      started = now
    }
    await done
  }

  /** Moves the pointer there at a hand's pace. */
  async moveTo(target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    if (!box) throw new Error(`nothing to point at: ${target}`)
    const to = { x: box.x + Math.min(box.width / 2, 120), y: box.y + box.height / 2 }
    const from = this.#pointer
    const steps = Math.min(22, Math.max(8, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / 34)))
    for (let number = 1; number <= steps; number += 1) {
      const along = number / steps
      const eased = along * along * (3 - 2 * along)
      this.#pointer = { x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased }
      await this.page.mouse.move(this.#pointer.x, this.#pointer.y)
      await this.#film(step)
    }
  }

  async click(target: Locator): Promise<void> {
    await this.moveTo(target)
    await this.#film(0.16)
    await this.page.mouse.down()
    await this.page.mouse.up()
  }

  /** Types some letters a picture. */
  async type(text: string): Promise<void> {
    for (let at = 0; at < text.length; at += 2) {
      await this.page.keyboard.type(text.slice(at, at + 2))
      await this.#film(step * 1.6)
    }
  }

  /** What is filmed from here until `end` is called is explained by `text`. */
  caption(text: string): () => void {
    const caption = { from: this.time, to: Infinity, text }
    this.#captions.push(caption)
    return () => (caption.to = this.time)
  }

  /** The picture seen now stands for the video before it plays. */
  async takePoster(): Promise<void> {
    this.poster = path.join(this.#folder, 'poster.png')
    await this.page.evaluate(id => document.getElementById(id)?.remove(), pointerId)
    await this.page.screenshot({ path: this.poster })
  }

  /** Writes what ffmpeg's concat demuxer reads: every picture with its seconds. */
  writeList(): void {
    const shown = this.#frames.filter(frame => frame.shown > 0)
    const lines = shown.map(({ file, shown }) => `file '${file}'\nduration ${shown.toFixed(3)}`)
    // The demuxer shows the last picture only when it is named twice.
    writeFileSync(path.join(this.#folder, 'frames.txt'), `ffconcat version 1.0\n${lines.join('\n')}\nfile '${shown.at(-1)?.file}'\n`)
  }
}
