/** The word mark: `indaga` in the serif, its last letter marked. */
export function Logo() {
  return (
    <span className="font-serif leading-none font-semibold tracking-tight text-[22px]">
      indag<span className="mark-passage mx-px px-[0.09em]">a</span>
    </span>
  )
}
