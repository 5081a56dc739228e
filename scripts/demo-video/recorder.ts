/**
 * Records a page picture by picture. Actions of a hand (moving, typing) are recorded step by step and play at an even pace however slow this machine
 * is; actions of the product are recorded in real time.
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
  /** Seconds that the picture is shown. */
  shown: number
}

export class Recorder {
  readonly page: Page
  readonly #folder: string
  readonly #frames: Frame[] = []
  readonly #captions: Caption[] = []
  #pointer = { x: 640, y: 420 }

  constructor(page: Page, folder: string) {
    this.page = page
    this.#folder = folder
  }

  /** Seconds recorded so far. */
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

  /** Draws a pointer, because screenshots do not contain the real one. Set by script, so that the page's policy allows it. */
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

  /** Shows the current picture for this many seconds. */
  async hold(seconds: number): Promise<void> {
    // Wait for transitions, so that the picture does not show the middle of one.
    await sleep(250)
    const frame = await this.#film(0)
    frame.shown = seconds
  }

  /** Records in real time until `done` settles, but at most `atMost` seconds. */
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

  /** Moves the pointer there at the pace of a hand. */
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

  /** Types some letters per picture. */
  async type(text: string): Promise<void> {
    for (let at = 0; at < text.length; at += 2) {
      await this.page.keyboard.type(text.slice(at, at + 2))
      await this.#film(step * 1.6)
    }
  }

  /** Shows the caption `text` from here until the returned function is called. */
  caption(text: string): () => void {
    const caption = { from: this.time, to: Infinity, text }
    this.#captions.push(caption)
    return () => (caption.to = this.time)
  }

  /** Writes the list for ffmpeg's concat demuxer: every picture with its seconds. */
  writeList(): void {
    const shown = this.#frames.filter(frame => frame.shown > 0)
    const lines = shown.map(({ file, shown }) => `file '${file}'\nduration ${shown.toFixed(3)}`)
    // The demuxer shows the last picture only if it is listed twice.
    writeFileSync(path.join(this.#folder, 'frames.txt'), `ffconcat version 1.0\n${lines.join('\n')}\nfile '${shown.at(-1)?.file}'\n`)
  }
}
