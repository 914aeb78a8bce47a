export type Listener<Value, Result = void> = (value: Value) => Result;

export class Hook<Value = void, Result = void> {
  private readonly added: Listener<Value, Result>[] = [];

  get listeners(): readonly Listener<Value, Result>[] {
    return this.added;
  }

  add(listener: Listener<Value, Result>): void {
    this.added.push(listener);
  }

  run(value: Value): void {
    for (const listener of this.added) listener(value);
  }
}
