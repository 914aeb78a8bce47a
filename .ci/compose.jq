# True for a deployment as `docker compose config --format json` prints it, with REDIS_PASSWORD=ci-redis. The server is confined,
# is given longer than the 15 s in which it stops by itself, and keeps its files; nothing is open to the network; images have a version.
all(.services[] | select(.build);
  .read_only and .cap_drop == ["ALL"] and .security_opt == ["no-new-privileges:true"] and .stop_grace_period == "20s"
  and (.tmpfs | index("/tmp")) and (any(.volumes[]?; .target == "/data") or .environment.S3_BUCKET))
and all(.services[]; all(.ports[]?; .host_ip == "127.0.0.1"))
and all(.services[]; .build or (.image | test(":[\\w.-]*\\d")))
and all(.services[] | select(.command[0]? == "redis-server"); .command | .[index("--requirepass") + 1] == "ci-redis")
and all(.services[].environment.REDIS_URL? // empty; startswith("redis://:ci-redis@"))
and any(.services[]; .command[0]? == "redis-server") == any(.services[]; .environment.REDIS_URL?)
and (.services as $all | all($all[].depends_on? // {} | to_entries[];
  .value.condition != "service_healthy" or $all[.key].healthcheck))
