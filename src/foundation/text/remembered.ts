/**
 * Wraps a function so that it keeps its results. When `most` results are kept, all are dropped before the next result is kept. Results for
 * texts of more than `longest` characters are not kept: long texts rarely repeat, and would fill the memory. Callers must not change a result.
 */
export function remembered<Value>(answer: (text: string) => Value, most = 20_000, longest = 300): (text: string) => Value {
  const known = new Map<string, Value>()
  return text => {
    if (text.length > longest) return answer(text)
    let value = known.get(text)
    if (value !== undefined) return value
    value = answer(text)
    if (known.size >= most) known.clear()
    known.set(text, value)
    return value
  }
}

/** Wraps a function so that it keeps its result for each object, as long as the object lives. Callers must not change a result. */
export function rememberedFor<Key extends object, Value extends object>(answer: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>()
  return key => {
    let value = known.get(key)
    if (!value) known.set(key, (value = answer(key)))
    return value
  }
}
