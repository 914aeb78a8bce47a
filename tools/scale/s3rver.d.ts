declare module '@20minutes/s3rver' {
  type Options = {
    port: number;
    address: string;
    allowMismatchedSignatures?: boolean;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string }[];
  };

  class S3rver {
    constructor(options: Options);
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
  export = S3rver;
}
