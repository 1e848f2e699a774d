# The example service: interface and worker. Containers/compose.yml starts both beside a PostgreSQL.
#   docker build -f Containers/service.Dockerfile -t p247-service .
ARG SWIFT_IMAGE=swift:6.3.1-bookworm@sha256:6599a94ba25ccf44d707a12319da7b7e57f3d92ec2b9d62819da9a4d41f01bff
ARG DEBIAN_IMAGE=debian:12-slim
FROM ${SWIFT_IMAGE} AS build
RUN apt-get update && apt-get install -y --no-install-recommends make binutils python3 python3-dev python3-venv liblapack-dev libblas-dev zlib1g-dev
WORKDIR /source
COPY . .
RUN make wheel ARGS=/made/wheel

FROM ${DEBIAN_IMAGE}
RUN apt-get update && apt-get install -y --no-install-recommends python3 python3-venv tzdata && rm -rf /var/lib/apt/lists/*
COPY --from=build /made/wheel /wheel
RUN python3 -m venv /opt/p247 && /opt/p247/bin/pip install --no-cache-dir /wheel/*.whl fastapi uvicorn "psycopg[binary,pool]>=3.1"
COPY Sources/P247Python/examples/service /opt/service
RUN useradd --create-home p247
USER p247
WORKDIR /opt/service
ENV PYTHONUNBUFFERED=1
EXPOSE 8247
CMD ["/opt/p247/bin/python", "-m", "uvicorn", "api:app", "--host", "0.0.0.0", "--port", "8247"]
