import type { Product } from '../product.js';

export type Write = {
  readonly table: string;
  readonly does: 'INSERT' | 'UPDATE' | 'DELETE';
  /** The columns that are not what they were; all of a row that came or went. */
  readonly columns: readonly string[];
};

/** The name is a parameter: a table that was renamed is still called as it was. */
const WATCH = `CREATE SCHEMA watch;
  CREATE TABLE watch.writes (id bigserial PRIMARY KEY, name text, does text, old jsonb, new jsonb);
  CREATE FUNCTION watch.note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO watch.writes (name, does, old, new) VALUES (TG_ARGV[0], TG_OP,
      CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END, CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END);
    RETURN NULL;
  END $$`;
/** Locks one table at a time: the server works meanwhile, and locks them in other orders. */
const WATCH_EACH = `DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
      EXECUTE format('CREATE TRIGGER watched AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION watch.note(%L)',
        name, name);
      COMMIT;
    END LOOP;
  END $$`;

const SINCE = `SELECT name AS table, does, (SELECT coalesce(array_agg(key ORDER BY key), '{}')
      FROM jsonb_each(coalesce(w.new, w.old)) field WHERE w.old IS NULL OR w.new IS NULL OR w.old -> key <> value) AS columns
    FROM watch.writes w WHERE id > $1 ORDER BY id`;

/** Every row that any table gained, lost or changed, in the order of the writes; those that were rolled back are not there. */
export class Writes {
  private constructor(private readonly product: Product) {}

  static async of(product: Product): Promise<Writes> {
    await product.rows(WATCH);
    await product.rows(WATCH_EACH);
    return new Writes(product);
  }

  /** Ids that were given out and rolled back are passed over. */
  async mark(): Promise<string> {
    const [row] = await this.product.rows<{ id: string }>('SELECT last_value AS id FROM watch.writes_id_seq');
    return row!.id;
  }

  since(mark: string): Promise<Write[]> {
    return this.product.rows<Write>(SINCE, [mark]);
  }
}
