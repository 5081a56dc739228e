/** The pictures and the demo video of the product. scripts/pictures.ts takes the pictures of the real product. */
import { classNames } from '#web/class-names.ts'
import { useSite } from './site-texts.tsx'
import { Pause, Play } from 'lucide-react'

/** A picture in the visitor's language and theme. `alt` describes it. The browser loads only the picture of the shown theme. */
export function ProductPicture({ name, alt }: { name: 'table' | 'evidence' | 'report' | 'figure' | 'scan'; alt: string }) {
  const { language } = useSite()
  // A whole window would be too small to read on a phone, so phones show only the important part.
  const phone = classNames(
    'max-sm:aspect-square max-sm:object-cover',
    name === 'evidence' && 'max-sm:object-right',
    name === 'figure' && 'max-sm:object-left',
  )
  const look = classNames('h-auto w-full rounded-card border border-hairline', phone)
  return (
    <>
      {(['light', 'dark'] as const).map(theme => (
        <img
          key={theme}
          width={1280}
          height={800}
          src={`/pictures/${name}-${language}-${theme}.webp`}
          alt={alt}
          loading="lazy"
          decoding="async"
          className={`${look} only-${theme}`}
        />
      ))}
    </>
  )
}

/** The demo video with our own controls, which script/site.ts operates. Without script the browser's controls appear. */
export function DemoPlayer() {
  const { t, language } = useSite()
  const file = (kind: string) => `/demo/indaga-${language}.${kind}`
  return (
    <figure data-demo-player className="overflow-hidden rounded-card border border-hairline bg-surface">
      <video
        width={1280}
        height={720}
        controls
        playsInline
        muted
        preload="none"
        poster={`/demo/indaga-${language}-light.webp`}
        data-poster-light={`/demo/indaga-${language}-light.webp`}
        data-poster-dark={`/demo/indaga-${language}-dark.webp`}
        aria-label={t('common.player.label')}
        className="block aspect-video h-auto w-full bg-paper"
      >
        <source src={file('webm')} type="video/webm" />
        <source src={file('mp4')} type="video/mp4" />
        <track kind="captions" src={file('vtt')} srcLang={language} label={t('common.player.captions')} default />
      </video>
      <figcaption data-controls className="flex items-center gap-3 border-t border-hairline px-2 py-1.5 noscript:hidden">
        <button
          type="button"
          data-play={t('common.player.play')}
          data-pause={t('common.player.pause')}
          aria-label={t('common.player.play')}
          className="group flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-hover"
        >
          <Play aria-hidden size={20} strokeWidth={1.5} className="group-data-[playing]:hidden" />
          <Pause aria-hidden size={20} strokeWidth={1.5} className="hidden group-data-[playing]:block" />
        </button>
        <input
          type="range"
          min={0}
          max={1000}
          step={1}
          defaultValue={0}
          aria-label={t('common.player.seek')}
          className="h-6 min-w-0 flex-1 accent-accent"
        />
        <span role="timer" aria-label={t('common.player.time')} className="pr-2 text-xs text-quiet tabular-nums">
          <span data-time>0:00</span> / <span data-duration>0:00</span>
        </span>
      </figcaption>
    </figure>
  )
}
