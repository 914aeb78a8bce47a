const url = new URL(process.env.DATABASE_URL);
url.pathname = `/test_${process.env.JEST_WORKER_ID}`;
process.env.DATABASE_URL = url.href;
process.env.NODE_ENV = 'test';
// The databases of the workers outlive the data folders of the tests.
process.env.SECRET_KEY = 'ab'.repeat(32);
